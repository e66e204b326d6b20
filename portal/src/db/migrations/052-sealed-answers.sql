-- Every POST has its answer kept, those with tokens too: what is kept opens only with the key that the caller has.
-- What was kept in clear until now is not sealed afterwards, for nobody here has those keys; it is forgotten.
delete from idempotent_call;
alter table idempotent_call drop column body;
alter table idempotent_call add column sealed bytea;
alter table idempotent_call
  add check ((status is null) = (language is null) and (status is null) = (sealed is null));
