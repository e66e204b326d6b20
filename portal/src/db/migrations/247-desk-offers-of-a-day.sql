-- The desk asks every two seconds what was declined of a day.
create index desk_offer_of_day on desk_offer (branch_id, starts_at);
