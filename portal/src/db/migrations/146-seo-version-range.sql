-- A version that an editor sends may be any whole number; one that no row has is a conflict, not a failure.
alter table seo_data alter column version type bigint;
