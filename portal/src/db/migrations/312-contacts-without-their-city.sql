-- The city of the contacts is optional: they do not keep it from being deleted.
alter table company
  drop constraint company_city_id_fkey,
  add constraint company_city_id_fkey foreign key (city_id) references city on delete set null;
