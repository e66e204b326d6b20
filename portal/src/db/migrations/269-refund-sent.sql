-- When a part of a payment was requested back from a bank that does not report the returned sum.
alter table payment add column refund_sent_at timestamptz;
