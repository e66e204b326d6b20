-- The content files as they were imported. The tables have no column for some of what they say, such as how a portrait is
-- drawn or how many days from the seeding a seminar is; an export takes it from here.
create table seed_file (
  name text primary key,
  content json not null
);
