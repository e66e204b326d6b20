-- Where somebody begins who does not know whom they need: one service of the clinic, named by its content.
alter table service add column first_choice boolean not null default false;
create unique index service_first_choice on service (first_choice) where first_choice;
