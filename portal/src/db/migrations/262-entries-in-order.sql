-- Lists that are searched read the order and the speciality of what they found in its entry, not in its own table.
alter table search_entry add column sort_order int, add column specialization_id bigint;

create function search_entry_position() returns trigger
language plpgsql as $$
begin
  if new.path = 'doctors' then
    select doctor.sort_order into new.sort_order from doctor where doctor.id = new.source_id;
  else
    select service.sort_order, service.specialization_id into new.sort_order, new.specialization_id
    from service where service.id = new.source_id;
  end if;
  return new;
end
$$;
create trigger search_entry_position before insert or update on search_entry
  for each row when (new.path in ('doctors', 'services')) execute function search_entry_position();

-- Without the triggers, which would collect the words of all entries again.
alter table search_entry disable trigger user;
update search_entry set sort_order = doctor.sort_order
from doctor where path = 'doctors' and source_id = doctor.id;
update search_entry set sort_order = service.sort_order, specialization_id = service.specialization_id
from service where path = 'services' and source_id = service.id;
alter table search_entry enable trigger user;

-- A name is a match of weight A. Of an index with all weights, each match would be unpacked to find its weight, which
-- costs ten times as much as finding it.
create index search_entry_doctor_names on search_entry using gin (ts_filter(title_words, '{a}')) with (fastupdate = off)
  where path = 'doctors';

-- The words of services by speciality: whether a speciality has a service with a word is one look into the index. It is
-- built over the rows before the update above, too, which have no speciality.
create function specialization_words(of_id bigint, words tsvector) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(select of_id || '/' || word from unnest(tsvector_to_array(words)) as word where of_id is not null))
$$;
create function specialization_query(of_id bigint, asked text) returns tsquery
language sql immutable parallel safe strict as $$
  select regexp_replace(asked, '[a-z0-9]+', of_id || '/\&', 'g')::tsquery
$$;
create index search_entry_specializations on search_entry
  using gin (specialization_words(specialization_id, title_words)) with (fastupdate = off) where path = 'services';

-- All doctors of a service, without a look at the table.
drop index doctor_service_back;
create index doctor_service_back on doctor_service (service_id, doctor_id);
