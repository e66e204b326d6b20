import type { Specialization } from '@arev/shared/contracts/specializations';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Picture } from '@arev/shared/ui/picture';
import css from './specialities.module.css';

export const Specialities = ({ items }: { items: readonly Specialization[] }) => {
  const to = useHref();
  return (
    <ul className={css.list} role="list">
      {items.map(({ id, slug, title, photo, photoPath }) => (
        <li key={id} className={css.item}>
          <div className={css.picture}>
            <Picture
              kind="service"
              photo={photo}
              photoPath={photoPath}
              alt=""
              width={1200}
              height={800}
              variant="card"
              shape="plain"
            />
          </div>
          <h3 className={css.title}>
            <a className={css.link} href={to(page.specialization(slug))}>
              {title}
            </a>
          </h3>
        </li>
      ))}
    </ul>
  );
};
