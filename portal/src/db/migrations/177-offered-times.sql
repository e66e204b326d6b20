-- Which time was offered: that of the visit, which may begin later than what became free.
alter table waiting_offer add column starts_at timestamptz;
