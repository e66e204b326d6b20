-- Since when the price, services and validity of an ordered package are the present ones: an order at the bank from before
-- is of something else. Null: since it was ordered.
alter table purchase add column changed_at timestamptz;
