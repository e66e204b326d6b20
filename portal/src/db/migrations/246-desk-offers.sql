-- Until when the one who was told of a time has it alone, or when they declined it.
alter table waiting_offer add column until timestamptz;
-- Times that the desk offers by hand. They are kept for nobody.
create table desk_offer (
  waiting_id bigint not null references waiting on delete cascade,
  doctor_id bigint not null references doctor on delete cascade,
  branch_id bigint not null references branch on delete cascade,
  starts_at timestamptz not null,
  declined_at timestamptz,
  primary key (waiting_id, doctor_id, starts_at)
);
