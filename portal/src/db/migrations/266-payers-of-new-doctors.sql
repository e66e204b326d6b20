-- A doctor whom an editor adds, or brings back, accepts all payers, as those of an older database do (015). Import and
-- export then state the payers of each doctor.
create function accept_all_payers() returns trigger language plpgsql as $$
begin
  insert into doctor_policy (doctor_id, policy) select added.id, policy.policy from added cross join policy;
  return null;
end $$;
create trigger payers_accepted after insert on doctor referencing new table as added
  for each statement execute function accept_all_payers();
insert into doctor_policy (doctor_id, policy)
select doctor.id, policy.policy from doctor cross join policy
where not exists (select from doctor_policy taken where taken.doctor_id = doctor.id);
