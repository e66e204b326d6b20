-- Which services are operations is said by the content: in a speciality with a ward some prices are consultations.
alter table service add column operation boolean not null default false;
create index service_operation on service (specialization_id) where operation;

-- What patients of one kind of anaesthesia and stay have in common, whatever is operated on.
create table care_path (
  id bigint primary key,
  slug text not null unique
);
create table care_path_translation (
  care_path_id bigint not null references care_path on delete cascade,
  language language not null,
  anaesthesia text not null,
  stay text not null,
  before text not null,
  after text not null,
  includes text not null,
  primary key (care_path_id, language)
);

create table operation (
  service_id bigint primary key references service on delete cascade,
  care_path_id bigint not null references care_path,
  -- The visit that comes first: what a patient can book before anything is decided.
  consultation_id bigint references service on delete set null
);
create table operation_translation (
  service_id bigint not null references operation on delete cascade,
  language language not null,
  during text not null,
  recovery text not null,
  primary key (service_id, language)
);

do $$
declare
  content text;
begin
  foreach content in array array['care_path', 'care_path_translation', 'operation', 'operation_translation']
  loop
    execute format(
      'create trigger content_noted after insert or update or delete or truncate on %I
         for each statement execute function content_note_change()', content);
  end loop;
end
$$;
