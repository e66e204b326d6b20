-- Words that a mistyped one may have meant (030), first only those that share many letters with it: in a large index those
-- that share few are thousands, because most surnames end alike. In a short word one slip changes most of what is compared.
create function search_near(asked text, closely boolean) returns table (word text)
language plpgsql stable parallel safe
set pg_trgm.similarity_threshold = 0.2 as $$
begin
  if closely and length(asked) >= 7 then
    perform set_config('pg_trgm.similarity_threshold', '0.35', true);
  end if;
  return query
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
    limit 12;
end
$$;

-- For portals of the release before.
create or replace function search_similar(asked text) returns table (word text)
language sql stable parallel safe as $$
  select word from search_near(asked, false)
$$;
