-- A statement makes a total outdated only if it changes what is counted: an editor saves all prices of a service at once,
-- most of them as they were, and no price is counted.
create function note_total_of_rows() returns trigger
language plpgsql as $$
begin
  if exists (select from changed) then
    insert into outdated_total values (pg_current_xact_id(), tg_argv[0]) on conflict do nothing;
  end if;
  return null;
end
$$;

create function note_total_of_values() returns trigger
language plpgsql as $$
declare
  differs boolean;
begin
  execute format('select exists (select %1$s from former except all select %1$s from changed)', tg_argv[1]) into differs;
  if differs then
    insert into outdated_total values (pg_current_xact_id(), tg_argv[0]) on conflict do nothing;
  end if;
  return null;
end
$$;

drop trigger total_noted on news;
drop trigger total_noted on faq;
drop trigger total_noted on service_price;
drop trigger total_noted on service;
do $$
declare
  counted record;
begin
  for counted in
    select * from (values
      ('news', 'news_total', 'id, news_date', true),
      ('faq', 'faq_total', 'id, faq_category_id', true),
      ('service_price', 'service_total', 'service_id, branch_id', true),
      -- A service without a price is not counted, so its prices note that it came or left.
      ('service', 'service_total', 'id, specialization_id, task, personal_package, first_choice, operation', false)
    ) as each (list, total, columns, by_rows)
  loop
    execute format(
      'create trigger total_noted_updated after update on %I referencing old table as former new table as changed
         for each statement execute function note_total_of_values(%L, %L)',
      counted.list, counted.total, counted.columns);
    continue when not counted.by_rows;
    execute format(
      'create trigger total_noted_inserted after insert on %I referencing new table as changed
         for each statement execute function note_total_of_rows(%L)', counted.list, counted.total);
    execute format(
      'create trigger total_noted_deleted after delete on %I referencing old table as changed
         for each statement execute function note_total_of_rows(%L)', counted.list, counted.total);
    execute format(
      'create trigger total_noted_truncated after truncate on %I
         for each statement execute function note_outdated_total(%L)', counted.list, counted.total);
  end loop;
end
$$;
