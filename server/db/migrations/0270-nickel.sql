-- Whether a metal is free of nickel, which irritates skin: as its supplier says, null where nobody does.
alter table jewelry_styles add column nickel text check (nickel in ('free', 'contains'));
alter table jewelry_pieces add column nickel text check (nickel in ('free', 'contains'));
