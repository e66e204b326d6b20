import type { SeoData } from '@arev/shared/contracts/seo-data';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Heading } from '@arev/shared/ui/heading';
import { Picture } from '@arev/shared/ui/picture';
import { Tabs } from '@arev/shared/ui/tabs';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf, lengths } from './seo-values.ts';
import css from './previews.module.css';

interface Shown {
  readonly language: Language;
  readonly host: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly picture: Pick<SeoData, 'photo' | 'photoPath'>;
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

interface PreviewsProps {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly picture: Partial<Pick<SeoData, 'photo' | 'photoPath'>>;
}

/** Live previews of the page in search results and messages. */
export const Previews = ({ form, picture }: PreviewsProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [language, setLanguage] = useState<Language>(site.language);
  const values = useWatch({ control: form.control });
  const said = (part: 'title' | 'description') => values[fieldOf(part, language)]?.trim() ?? '';
  const shown: Shown = {
    language,
    host: new URL(site.origin).host,
    path: `/${language}${values.route === '/' ? '' : (values.route ?? '')}`,
    title: said('title') || t('seo.ownTitle'),
    description: said('description') || t('seo.ownDescription'),
    picture: { photo: picture.photo ?? null, photoPath: picture.photoPath ?? null },
  };
  return (
    <section className={css.previews} aria-label={t('seo.previews')}>
      <Heading level={2}>{t('seo.previews')}</Heading>
      <Tabs
        label={t('seo.languages')}
        current={language}
        onChange={(id) => setLanguage(LANGUAGES.find((one) => one === id) ?? language)}
        tabs={LANGUAGES.map((one) => ({ id: one, label: LANGUAGE_NAMES[one], href: '#' }))}
      >
        <div className={css.cards} lang={language}>
          <Google shown={shown} />
          <Facebook shown={shown} />
          <Telegram shown={shown} />
        </div>
      </Tabs>
    </section>
  );
};

const Google = ({ shown: { host, path, title, description } }: { readonly shown: Shown }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <figure className={css.card}>
      <figcaption className={css.name}>Google</figcaption>
      <p className={css.address}>
        {host}
        {path
          .split('/')
          .filter(Boolean)
          .map((segment) => ` › ${segment}`)}
      </p>
      <p className={css.resultTitle}>{cut(`${title} · ${t('seo.siteName')}`, lengths.title.shown + 10)}</p>
      <p className={css.text}>{cut(description, lengths.description.shown)}</p>
    </figure>
  );
};

const Facebook = ({ shown: { host, title, description, picture } }: { readonly shown: Shown }) => (
  <figure className={css.card}>
    <figcaption className={css.name}>Facebook</figcaption>
    <div className={css.framed}>
      <SharedPicture picture={picture} />
      <div className={css.below}>
        <p className={css.address}>{host}</p>
        <p className={css.sharedTitle}>{cut(title, 88)}</p>
        <p className={css.text}>{cut(description, 110)}</p>
      </div>
    </div>
  </figure>
);

const Telegram = ({ shown: { title, description, picture } }: { readonly shown: Shown }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <figure className={css.card}>
      <figcaption className={css.name}>Telegram</figcaption>
      <div className={css.quoted}>
        <p className={css.sharedTitle}>{t('seo.siteName')}</p>
        <p className={css.sharedTitle}>{cut(title, 150)}</p>
        <p className={css.text}>{cut(description, 170)}</p>
        <SharedPicture picture={picture} />
      </div>
    </figure>
  );
};

const SharedPicture = ({ picture }: Pick<Shown, 'picture'>) =>
  picture.photo === null ? null : (
    <Picture kind="news" {...picture} alt="" width={1200} height={630} shape="plain" variant="card" />
  );
