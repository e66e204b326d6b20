-- A patient may delete their own copy of a file that the doctor of a visit still sees: who attached it stays known.
alter table appointment_file add column attached_by_patient boolean not null default false;
update appointment_file set attached_by_patient = true
from appointment, patient_attachment
where appointment.id = appointment_file.appointment_id
  and patient_attachment.patient_id = appointment.patient_id
  and patient_attachment.file_id = appointment_file.file_id;
