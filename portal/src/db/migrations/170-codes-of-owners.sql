-- Ordered on a device that its owner was signed in on: strangers' orders and tries do not count against it.
alter table one_time_code add column of_owner boolean not null default false;
