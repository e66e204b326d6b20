-- Editors who look at a draft on the site. The token is known to their browser alone, and ends with their session.
create table content_preview (
  token_hash bytea primary key,
  session_id uuid not null unique references session on delete cascade,
  type text not null,
  item_id text not null,
  expires_at timestamptz not null
);
create index content_preview_expires on content_preview (expires_at);
