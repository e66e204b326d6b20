import { Button } from '@arev/shared/ui/button';
import { IconButton } from '@arev/shared/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './panorama.module.css';
import { rooms } from './rooms.tsx';
import { useWalk } from './use-walk.ts';

/** Drawings of the clinic, for a site without a tour of its own. Without scripts it is a strip that scrolls. */
export const Panorama = () => {
  const { t } = useTranslation('mf-content');
  const { strip, at, dragging, goTo, scrolled, press, grab, drag, release } = useWalk(rooms.length);
  const room = rooms[at] ?? rooms[0];
  return (
    <section className={css.panorama} aria-label={t('tour.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and a drag only scroll it; the buttons below do the same */}
      <ol
        className={css.strip}
        ref={strip}
        role="list"
        aria-label={t('tour.panorama')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached with the keyboard
        tabIndex={0}
        data-dragging={dragging}
        onScroll={scrolled}
        onKeyDown={press}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {rooms.map(({ name, drawing }) => (
          <li key={name} className={css.room}>
            {drawing}
            <div className={css.words}>
              <h2>{t(`tour.${name}.title`)}</h2>
              <p>{t(`tour.${name}.words`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={css.controls} data-needs-scripts="" data-print="hide">
        <IconButton
          label={t('tour.previous')}
          icon={ChevronLeft}
          variant="secondary"
          aria-disabled={at === 0}
          onClick={() => goTo(at - 1)}
        />
        <p className={css.place} role="status">
          {t('tour.place', {
            number: at + 1,
            total: rooms.length,
            room: room ? t(`tour.${room.name}.title`) : '',
          })}
        </p>
        <IconButton
          label={t('tour.next')}
          icon={ChevronRight}
          variant="secondary"
          aria-disabled={at === rooms.length - 1}
          onClick={() => goTo(at + 1)}
        />
      </div>
      <nav className={css.rooms} aria-label={t('tour.rooms')} data-needs-scripts="" data-print="hide">
        {rooms.map(({ name }, index) => (
          <Button
            key={name}
            size="small"
            variant={index === at ? 'primary' : 'secondary'}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => goTo(index)}
          >
            {t(`tour.${name}.title`)}
          </Button>
        ))}
      </nav>
      <p className={css.hint} data-needs-scripts="" data-print="hide">
        {t('tour.hint')}
      </p>
    </section>
  );
};
