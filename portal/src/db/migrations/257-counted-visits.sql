-- The list of a patient's visits, its counts and its filters read this index only. A change of the state already writes
-- other indexes, so the additional columns cost no update that PostgreSQL could have done without touching indexes.
drop index appointment_patient;
create index appointment_patient on appointment (patient_id, starts_at)
  include (id, status, ends_at, doctor_id, service_id, branch_id);

-- The desk finds patients by the number of their card, verified or not.
create index patient_card_number on patient (ssn) where ssn is not null;
