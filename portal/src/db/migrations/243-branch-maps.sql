-- The picture of a map on which a branch is marked.
ALTER TABLE branch
  ADD COLUMN map_photo text,
  ADD COLUMN map_path text;
