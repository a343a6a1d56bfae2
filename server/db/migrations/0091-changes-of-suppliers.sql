-- Who changed where a supplier is asked is written down like every other change.
alter table change_log drop constraint change_log_subject_check;
alter table change_log add constraint change_log_subject_check check (subject in ('user', 'group', 'site', 'supplier'));
