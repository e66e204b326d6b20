-- The whole picture that a cut one was made of, and the point around which it was cut, in percent.
alter table content_picture
  add column original_id bigint references content_picture,
  add column across int not null default 50 check (across between 0 and 100),
  add column down int not null default 50 check (down between 0 and 100);
create index content_picture_original on content_picture (original_id) where original_id is not null;
