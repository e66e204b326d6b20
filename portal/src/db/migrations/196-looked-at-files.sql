-- When the patient has first looked at what the clinic added to an appointment. What stood there before counts as looked at.
alter table appointment_file add column looked_at timestamptz;
update appointment_file set looked_at = stored_file.created_at
from stored_file
where stored_file.id = appointment_file.file_id;
