-- Editors change the introductions of pages, and an item of the content has one name. The key of two columns stays, because
-- content files and portals from before use it.
alter table text_block
  add column name text not null generated always as (area || '-' || id) stored unique;
alter table text_block_translation
  add column text_block_name text not null generated always as (area || '-' || text_block_id) stored,
  add unique (text_block_name, language);
