-- Answers to filled surveys and ratings are kept as answers to letters are. Those about a visit are read in the account
-- of the patient; the message only says that there is one.
alter table letter_answer drop constraint letter_answer_kind_check;
alter table letter_answer add constraint letter_answer_kind_check
  check (kind in ('request', 'question', 'contact', 'opinion', 'survey', 'rating'));

create or replace function forget_rating_work() returns trigger language plpgsql as $$
begin
  delete from desk_work where kind = 'rating' and item_id = old.appointment_id;
  delete from letter_answer where kind = 'rating' and letter_id = old.appointment_id;
  return null;
end
$$;
