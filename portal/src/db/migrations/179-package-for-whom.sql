-- For whom a package is: null is anybody.
alter table package
  add column sex text check (sex in ('female', 'male')),
  add column from_age int check (from_age between 0 and 120),
  add column to_age int check (to_age between 0 and 120),
  add constraint package_ages check (from_age <= to_age);
create table package_translation (
  package_id bigint not null references package on delete cascade,
  language language not null,
  suits text not null,
  primary key (package_id, language)
);
do $$
declare
  content text;
begin
  foreach content in array array['package_translation']
  loop
    execute format(
      'create trigger content_noted after insert or update or delete or truncate on %I
         for each statement execute function content_note_change()', content);
  end loop;
end
$$;
