import type { Requisite } from '@arev/shared/contracts/company-texts';
import { phoneHref, webAddress } from '@arev/shared/routing';
import css from './requisite-list.module.css';

export const RequisiteList = ({ requisites }: { readonly requisites: readonly Requisite[] }) => (
  <dl className={css.list}>
    {requisites.map((requisite) => (
      <div key={requisite.id} className={css.row}>
        <dt className={css.title}>{requisite.title}</dt>
        <dd className={css.value}>
          <RequisiteValue requisite={requisite} />
        </dd>
      </div>
    ))}
  </dl>
);

const RequisiteValue = ({ requisite: { type, description } }: { readonly requisite: Requisite }) => {
  if (type === 'phone') return <Phones text={description} />;
  if (type === 'email') return <a href={`mailto:${description}`}>{description}</a>;
  const address = type === 'link' ? linked(description) : undefined;
  if (address !== undefined)
    return (
      <a href={address} target="_blank" rel="noreferrer">
        {description}
      </a>
    );
  return <span data-numbers="">{description}</span>;
};

const phone = /(\+?(?:\(\+?\d[\d \u00a0-]*\)|\d)(?:[ \u00a0.–-]*(?:\(\d[\d \u00a0-]*\)|\d))*)/;
const fewestDigits = 6;

/** A value may contain several numbers; each is a link of its own. */
const Phones = ({ text }: { readonly text: string }) => (
  <span data-numbers="">
    {text.split(phone).map((part, index) =>
      part.replaceAll(/\D/g, '').length < fewestDigits ? (
        part
      ) : (
        <a key={index} href={phoneHref(part)}>
          {part}
        </a>
      ),
    )}
  </span>
);

/** `arev.example` is a link as well; a value that is no web address stays text. */
const linked = (text: string): string | undefined =>
  webAddress(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
