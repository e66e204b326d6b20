-- Which text a person agreed to: the day since when it is in force. A new version is a new consent; former ones stay.
alter table company_text add version date;
alter table patient_consent add version date;
alter table patient_consent drop constraint patient_consent_pkey;
create unique index patient_consent_version on patient_consent (patient_id, kind, version) nulls not distinct;
