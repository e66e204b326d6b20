-- The desk lists reviews that came with the content, too. Those that the site shows have been read.
insert into desk_work (kind, item_id, state)
select 'opinion', id, 'done' from opinion where id <= 100000 and published
on conflict do nothing;

-- Counts the changes of the translations of a review at the desk.
alter table opinion add column texts_version int not null default 0;
