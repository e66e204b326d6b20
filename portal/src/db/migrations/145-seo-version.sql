-- Two editors of one row: the later one is told instead of writing over the other.
alter table seo_data add column version integer not null default 1;
