-- Drafts that were replaced, discarded, published over, or deleted with their item: they stand in the history, and can
-- be restored. A draft that its author published as it was is the published state, and stands in content_history alone.
create table content_past_draft (
  type text not null,
  item_id text not null,
  revision bigint not null,
  -- The published state on which it was based; 0 if there was none.
  version int not null,
  state jsonb not null,
  saved_at timestamptz not null,
  saved_by bigint references patient on delete set null,
  ending text not null check (ending in ('replaced', 'discarded', 'published', 'deleted')),
  ended_at timestamptz not null,
  ended_by bigint references patient on delete set null,
  primary key (type, item_id, revision)
);
