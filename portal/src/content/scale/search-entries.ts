import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { firstId } from './content.ts';

const paths = ['services', 'doctors', 'news', 'faqs'] as const;

/**
 * Writes the rows of `search_refresh` in one pass. Most of that work is transliteration: invented content repeats its
 * long texts, so each is transliterated once. Synonyms lead to invented content only through a speciality.
 */
export const writeSearchEntries = async (db: Executor, say: (line: string) => void): Promise<void> => {
  for (const path of paths) {
    await sql`
      insert into search_entry (path, type, source_id, slug, visible_from, titles, terms, words, texts)
      with entry as materialized (
        select path, type, source_id, slug, visible_from,
          array_agg(title order by language) as titles,
          string_agg(near, ' ' order by language) as near,
          string_agg(body, ' ' order by language) as body,
          jsonb_object_agg(language,
            jsonb_build_object('title', title, 'description', left(plain_text(description), 300))) as texts
        from search_source where path = ${path} and source_id >= ${firstId}
        group by path, type, source_id, slug, visible_from
      ),
      spoken as materialized (
        select text, to_tsvector('simple', romanize(text)) as words
        from (select near as text from entry union select body from entry) as each
      )
      select path, type, source_id, slug, visible_from,
        '|' || (select string_agg(romanize(title), '|') from unnest(titles) as title) || '|',
        search_term_list(own.terms),
        setweight(to_tsvector('simple', romanize(array_to_string(titles, ' '))), 'A')
          || setweight(near.words, 'B') || search_term_words(own.terms || inherited.terms)
          || setweight(body.words, 'D'),
        texts
      from entry
      join spoken as near on near.text = entry.near
      join spoken as body on body.text = entry.body,
        lateral (select case when path = 'doctors' then search_own_terms(path, source_id, slug) else '{}' end
          as terms) as own,
        lateral (select case when path = 'doctors' then search_inherited_terms(path, source_id) else '{}' end
          as terms) as inherited`.execute(db);
    say(`${path} can be found`);
  }
};
