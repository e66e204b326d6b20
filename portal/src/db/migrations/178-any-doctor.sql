-- Who waits for any doctor hears of a time of each who gives the service; the named doctor is the one they came from.
alter table waiting add column any_doctor boolean not null default false;
create index waiting_any_doctor on waiting (joined_at, id) where any_doctor;
