-- How one prepares for a service. Several services share one preparation; most need none.
create table preparation (
  id bigint primary key,
  slug text not null unique
);
create table preparation_translation (
  preparation_id bigint not null references preparation on delete cascade,
  language language not null,
  words text not null,
  primary key (preparation_id, language)
);
alter table service add column preparation_id bigint references preparation on delete set null;

do $$
declare
  content text;
begin
  foreach content in array array['preparation', 'preparation_translation']
  loop
    execute format(
      'create trigger content_noted after insert or update or delete or truncate on %I
         for each statement execute function content_note_change()', content);
  end loop;
end
$$;
