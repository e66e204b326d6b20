-- How a patient likes things done. Who has said nothing pays by themselves and gets mails.
create table patient_payer (
  patient_id bigint primary key references patient on delete cascade,
  policy text not null check (policy in ('self', 'insurance', 'employer')),
  insurance_company_id bigint references insurance_company on delete set null,
  working_company text
);

-- By which ways the messages of a topic come; none of them means that they do not come.
create table patient_message_ways (
  patient_id bigint not null references patient on delete cascade,
  topic text not null check (topic in ('reminders', 'freeTimes')),
  mail boolean not null,
  sms boolean not null,
  primary key (patient_id, topic)
);
