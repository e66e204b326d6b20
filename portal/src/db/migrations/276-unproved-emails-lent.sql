-- Parents with a proved phone get no messages at an email address that they have not proved. Nor do their children any more.
update patient as child set email = null, email_lent_by = null
from patient as parent
where parent.id = child.email_lent_by and child.email = parent.email and child.phone <> ''
  and parent.email_proved_at is null and parent.phone_proved_at is not null;
