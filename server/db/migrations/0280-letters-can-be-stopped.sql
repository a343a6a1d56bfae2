-- What the links are signed with that stop letters of alerts, the same on every node; made by the first that signs one (decision 0378).
create table alert_key (
  is_only  boolean primary key default true check (is_only),
  secret   text not null
);
