"""Two manual pages of our own that use most of the macros of man(7) and of mdoc(7)."""

MAN = r"""'\" t
.\" Written by hand
.TH PUMPCTL 8 2024-05-17 "pumps 2.1" "Pumps"
.ds Aq \(aq
.SH NAME
pumpctl \- open and close pumps
.SH SYNOPSIS
.B pumpctl
.RB [ \-a ]
.RI [ field ...]
.SH DESCRIPTION
\fBpumpctl\fP opens the pumps of a field,
one after the other; see
.BR pumps.conf (5),
or
.BR valves (8).
.PP
It doesn\*(Aqt wait \(em unless asked to.
.SS "On several fields"
Each field has a file.
.SH OPTIONS
.TP
.BR \-a ", " \-\-all
Open all pumps.
.IP
Locked ones stay closed.
.TP
\-\-force
.TQ
\-f
Open locked pumps, too:
.RS
.IP \(bu 2
those of the keeper
.IP \(bu
those of nobody
.RE
.PP
The order does not matter.
.SH EXAMPLES
.EX
pumpctl \-a north \e
    south
.EE
.SH FILES
.TS
tab(|);
lB lB
l l.
File|Content
/etc/pumps|T{
addresses of
pumps
T}
.TE
.SH NOTES
Pumps need power.
.SH SEE ALSO
.BR valves (8)
"""
MDOC = r""".Dd May 17, 2024
.Dt PUMPCTL 8
.Os
.Sh NAME
.Nm pumpctl
.Nd open and close pumps
.Sh SYNOPSIS
.Nm
.Op Fl a
.Op Fl t Ar seconds
.Ar field ...
.Sh DESCRIPTION
.Nm
opens pumps
.Pq see Xr pumps.conf 5 .
The options are:
.Bl -tag -width Ds
.It Fl a
Open all pumps.
.It Fl t Ar seconds , Fl -time Ns = Ns Ar seconds
Wait for
.Ar seconds .
.It Xo
.Ic open
.Op Fl f
.Xc
(alias:
.Ic o )
.El
.Pp
Kinds of pumps are
.Bl -bullet
.It
electric ones;
.It
others.
.El
.Bd -literal
pumpctl -a	north
.Ed
.Bl -column "north" "south"
.It Sy field Ta Sy pumps
.It north Ta 12
.El
.Ex -std
.Sh SEE ALSO
.Xr valves 8 ,
.Lk https://example.org/pumps "all pumps"
"""
