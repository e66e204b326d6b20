-- A visit that was begun by mistake, such as that of another patient, waits again (036).
insert into appointment_step (before, after) values ('inProgress', 'confirmed');
