-- Who may pay for a visit to this doctor. Nobody was asked before, so every doctor took everything.
create table doctor_policy (
  doctor_id bigint not null references doctor on delete cascade,
  policy text not null references policy on delete cascade,
  primary key (doctor_id, policy)
);
create index doctor_policy_back on doctor_policy (policy);
insert into doctor_policy (doctor_id, policy) select doctor.id, policy.policy from doctor cross join policy;
