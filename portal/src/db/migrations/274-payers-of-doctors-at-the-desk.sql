-- Editors choose who may pay for a visit to a doctor. The last state of a history is compared with the tables: one that
-- lacked the payers would count as changed, and would overtake each draft of a doctor.
with payers as (
  select doctor_policy.doctor_id::text as doctor,
    jsonb_agg(doctor_policy.policy order by policy.sort_order) as all_of_them
  from doctor_policy join policy using (policy) group by doctor_id
), drafts as (
  update content_draft set state = jsonb_set(state, '{values,payers}', all_of_them)
  from payers where type = 'doctors' and item_id = doctor
)
update content_history set state = jsonb_set(state, '{values,payers}', all_of_them)
from payers where type = 'doctors' and item_id = doctor;
