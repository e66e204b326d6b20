-- Words that a mistyped long word may have meant are searched in two steps. A word with one slip shares many letters with
-- the typed one and is found quickly. Only without one are words considered that share few: in a large index these are
-- thousands, because most surnames end alike. In a short word one slip changes most of what is compared.
create function search_with_slips(asked text) returns table (word text)
language sql stable parallel safe as $$
  select near.word from (
    select known.word,
      least(levenshtein(known.word, asked), levenshtein(left(known.word, length(asked)), asked)) as slips
    from search_word known where known.word % asked
    union
    select known.word, 1
    from generate_series(1, length(asked) - 1) as place
    join search_word known
      on known.word like overlay(asked placing reverse(substr(asked, place, 2)) from place for 2) || '%'
  ) as near
  where slips <= case when length(asked) < 4 then 0 when length(asked) < 7 then 1 else 2 end
  group by near.word
  order by min(slips), similarity(near.word, asked) desc, near.word
  limit 12
$$;

create or replace function search_similar(asked text) returns table (word text)
language plpgsql stable parallel safe
set pg_trgm.similarity_threshold = 0.35 as $$
begin
  if length(asked) >= 7 then
    return query select near.word from search_with_slips(asked) as near;
    if found then
      return;
    end if;
  end if;
  perform set_config('pg_trgm.similarity_threshold', '0.2', true);
  return query select near.word from search_with_slips(asked) as near;
end
$$;
