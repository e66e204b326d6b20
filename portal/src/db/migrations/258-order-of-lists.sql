-- The first rows of long lists come from an index, in their order.
create index doctor_order on doctor (sort_order, id);
create index service_order on service (specialization_id, sort_order, id);
drop index service_specialization;
create index faq_order on faq (faq_category_id, sort_order, id);
drop index faq_category_of;
-- The planner takes the groups of a list in their order only if an index has it, even the few rows of these tables.
create index specialization_order on specialization (sort_order, id);
create index faq_category_order on faq_category (sort_order, id);
