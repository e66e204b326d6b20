-- Answers to requests are kept as answers to letters are, and go by email or SMS.
alter table letter_answer drop constraint letter_answer_kind_check;
alter table letter_answer add constraint letter_answer_kind_check
  check (kind in ('request', 'question', 'contact', 'opinion'));
alter table letter_answer add column way text not null default 'mail' check (way in ('mail', 'sms'));
