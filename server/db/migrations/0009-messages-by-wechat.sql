-- What a person is told may also go through the official account that is bound: `target` is the openid then.
alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('email', 'sms', 'wechat'));
