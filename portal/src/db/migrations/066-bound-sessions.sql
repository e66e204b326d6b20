-- Since when a session is bound to the browser that holds its cookie (080). Those of before are bound when they are renewed.
alter table session add bound_at timestamptz;
