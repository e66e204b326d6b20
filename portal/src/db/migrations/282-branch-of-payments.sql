-- The branch whose day received the money: the statement of a closed day does not change when the visit moves to
-- another branch.
alter table payment add column branch_id bigint references branch;

create function note_payment_branch() returns trigger language plpgsql as $$
begin
  new.branch_id := coalesce(
    (select branch_id from appointment where id = new.appointment_id),
    (select branch_id from purchase where id = new.purchase_id));
  return new;
end
$$;
create trigger branch_noted_when_added before insert on payment
  for each row when (new.paid_at is not null) execute function note_payment_branch();
create trigger branch_noted before update of status on payment
  for each row when (new.paid_at is not null and old.paid_at is null) execute function note_payment_branch();

update payment set branch_id = coalesce(
  (select branch_id from appointment where appointment.id = payment.appointment_id),
  (select branch_id from purchase where purchase.id = payment.purchase_id))
where paid_at is not null;
