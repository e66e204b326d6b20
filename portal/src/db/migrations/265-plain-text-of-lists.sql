-- As in shared/src/head/plain-text.ts: items of a list have no full stop, so a sign keeps them apart. Until the end, a
-- letter that no text has marks the end of a block.
create or replace function plain_text(html text) returns text
language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(regexp_replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '</(?:p|h[1-6]|li|blockquote|tr)>', U&'\E000', 'gi'), '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&(?!amp;)#?[a-zA-Z0-9]+;', ' ', 'g'), '&amp;', '&'),
    '\s+', ' ', 'g'),
    U&'^[ \E000]+|[ \E000]+$', '', 'g'),
    U&'([.…!?:;,։՝][»”)]*) ?\E000[ \E000]*', '\1 ', 'g'),
    U&' ?\E000[ \E000]*', ' · ', 'g')
$$;
with source as (
  select path, source_id, jsonb_object_agg(
    language, jsonb_build_object('title', title, 'description', left(plain_text(description), 300))) as texts
  from search_source
  where path not in ('services', 'doctors', 'branches')
  group by path, source_id
)
update search_entry entry set texts = source.texts
from source
where source.path = entry.path and source.source_id = entry.source_id and source.texts <> entry.texts;
