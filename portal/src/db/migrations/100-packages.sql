-- The services in a package, and for how many days after the purchase they can be booked.
create table package (
  id bigint primary key references service on delete cascade,
  valid_days int not null check (valid_days between 1 and 1095)
);
create table package_item (
  package_id bigint not null references package on delete cascade,
  service_id bigint not null references service,
  quantity int not null check (quantity between 1 and 100),
  primary key (package_id, service_id)
);
create index package_item_service on package_item (service_id);
