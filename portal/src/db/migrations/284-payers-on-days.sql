-- A day of the desk names the insurance company of each visit.
create trigger days_changed after update of title on insurance_company_translation
  for each row when (old.title <> new.title) execute function list_changed('days');
