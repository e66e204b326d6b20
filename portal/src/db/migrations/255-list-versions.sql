-- Versions of the lists of the desk. Each transaction that changes a list writes its id into one of the rows of that
-- list; together the rows are the version. A transaction takes a row that no other one holds, or adds one, so that
-- nobody waits: a list has as many rows as transactions have ever changed it at the same time.
create table list_version (
  list text not null check
    (list in ('requests', 'letters', 'applications', 'surveys', 'ratings', 'verifications', 'payments')),
  part bigint generated always as identity,
  changed_by xid8 not null,
  primary key (list, part)
) with (fillfactor = 50);

create function note_list_change(which text) returns void
language plpgsql as $$
begin
  -- A transaction that deletes thousands of rows notes it once.
  perform from list_version where list = which and changed_by = pg_current_xact_id();
  if found then
    return;
  end if;
  update list_version set changed_by = pg_current_xact_id()
  where list = which
    and part = (select part from list_version where list = which limit 1 for update skip locked);
  if not found then
    insert into list_version (list, changed_by) values (which, pg_current_xact_id());
  end if;
end
$$;

-- For each row: a statement that changes no row, such as that of a sweeper without work, changes no list.
create function list_changed() returns trigger
language plpgsql as $$
begin
  perform note_list_change(tg_argv[0]);
  return null;
end
$$;

create function desk_work_changed() returns trigger
language plpgsql as $$
begin
  perform note_list_change(case coalesce(new.kind, old.kind)
    when 'request' then 'requests'
    when 'survey' then 'surveys'
    when 'rating' then 'ratings'
    when 'application' then 'applications'
    else 'letters'
  end);
  return null;
end
$$;
create trigger list_changed after insert or update or delete on desk_work
  for each row execute function desk_work_changed();

do $$
declare
  source text[];
begin
  foreach source slice 1 in array array[
    ['service_request', 'requests'], ['visitor_message', 'letters'], ['opinion', 'letters'],
    ['attachment_submission', 'letters'], ['vacancy_application', 'applications'], ['filled_survey', 'surveys'],
    ['appointment_rating', 'ratings'], ['payment_refund', 'payments'],
    ['verification_refusal', 'verifications']
  ]
  loop
    execute format(
      'create trigger list_changed after insert or update or delete on %I
         for each row execute function list_changed(%L)', source[1], source[2]);
  end loop;
end
$$;

-- The job notes each look at the bank in the row.
create trigger list_changed after insert or delete
  or update of status, amount, paid_at, refunded_at, refund_amount on payment
  for each row execute function list_changed('payments');
-- Most changes of a patient concern nothing that the list of unverified people shows.
create trigger list_changed after insert or delete
  or update of verified, role, phone, ssn, birth_date, erased_at on patient
  for each row execute function list_changed('verifications');
create trigger list_changed after update of first_name, last_name on patient_translation
  for each row execute function list_changed('verifications');
-- The register is imported as a whole.
create trigger list_changed after insert or update or delete on clinic_register
  for each statement execute function list_changed('verifications');
