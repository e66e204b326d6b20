-- How far the desk is with what came in, and who sees to it. No row: it has been received and nobody has it.
create table desk_work (
  kind text not null check (kind in ('request', 'question', 'contact', 'opinion', 'attachment')),
  item_id bigint not null,
  state text not null check (state in ('received', 'called', 'planned', 'answered', 'done')),
  assignee_id bigint references patient on delete set null,
  version int not null default 1,
  primary key (kind, item_id)
);
create index desk_work_assignee on desk_work (assignee_id) where assignee_id is not null;

-- What the clinic has written back, as it was sent.
create table letter_answer (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('question', 'contact', 'opinion')),
  letter_id bigint not null,
  author_id bigint references patient on delete set null,
  message text not null check (length(message) <= 4000),
  sent_at timestamptz not null
);
create index letter_answer_thread on letter_answer (kind, letter_id, id);
create index letter_answer_author on letter_answer (author_id) where author_id is not null;

-- Both leave with what they are about.
create function forget_desk_work() returns trigger language plpgsql as $$
declare
  what text := coalesce(tg_argv[0], to_jsonb(old) ->> 'kind');
begin
  delete from desk_work where kind = what and item_id = old.id;
  delete from letter_answer where kind = what and letter_id = old.id;
  return null;
end
$$;
create trigger desk_work_over after delete on visitor_message
  for each row execute function forget_desk_work();
create trigger desk_work_over after delete on opinion
  for each row execute function forget_desk_work('opinion');
create trigger desk_work_over after delete on attachment_submission
  for each row execute function forget_desk_work('attachment');
create trigger desk_work_over after delete on service_request
  for each row execute function forget_desk_work('request');
