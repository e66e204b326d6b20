-- How many items the long public lists have, by what they are filtered by: counting them for each page would read whole
-- tables.
create materialized view news_total as
  select news_date, count(*)::int as news from news group by news_date;
create materialized view faq_total as
  select faq_category_id, count(*)::int as faqs from faq group by faq_category_id;
-- Services with the same branches are counted together: a service of two branches of a city is one service of the city.
create materialized view service_total as
  select specialization_id, task, personal_package, first_choice, operation, branch_ids, count(*)::int as services
  from service
  join (
    select service_id, array_agg(branch_id order by branch_id) as branch_ids from service_price group by service_id
  ) as offer on offer.service_id = service.id
  group by specialization_id, task, personal_package, first_choice, operation, branch_ids;

-- The totals that transactions make outdated; nobody else ever sees such a row.
create unlogged table outdated_total (
  transaction xid8,
  total text,
  primary key (transaction, total)
);

create function note_outdated_total() returns trigger
language plpgsql as $$
begin
  insert into outdated_total values (pg_current_xact_id(), tg_argv[0]) on conflict do nothing;
  return null;
end
$$;

-- Editors take turns by the lock of the content version, which they need before the commit anyway: of two at once, the
-- second one counts the rows of both.
create function refresh_outdated_total() returns trigger
language plpgsql as $$
begin
  perform from content_version for update;
  execute format('refresh materialized view %I', new.total);
  delete from outdated_total where transaction = new.transaction and total = new.total;
  return null;
end
$$;
create constraint trigger total_outdated after insert on outdated_total
  deferrable initially deferred for each row execute function refresh_outdated_total();

create trigger total_noted after insert or delete or truncate or update of news_date on news
  for each statement execute function note_outdated_total('news_total');
create trigger total_noted after insert or delete or truncate or update of faq_category_id on faq
  for each statement execute function note_outdated_total('faq_total');
create trigger total_noted after insert or delete or truncate or update of service_id, branch_id on service_price
  for each statement execute function note_outdated_total('service_total');
create trigger total_noted after update of specialization_id, task, personal_package, first_choice, operation on service
  for each statement execute function note_outdated_total('service_total');
