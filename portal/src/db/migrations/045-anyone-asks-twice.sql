-- Who has no account may send a call twice as well; there the key alone says whose it is.
alter table idempotent_call drop constraint idempotent_call_pkey;
alter table idempotent_call alter column patient_id drop not null;
alter table idempotent_call add unique nulls not distinct (patient_id, key);

-- The call, by the digest of its key, that may bring the solution again; null for a call without one.
alter table captcha_solution add column spent_by bytea;
